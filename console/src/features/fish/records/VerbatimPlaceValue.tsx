import type { FishPhoto } from '@weir/contract/fish/photos';

interface Props {
  of: Pick<FishPhoto, 'verbatimCoordinates' | 'verbatimSRS'>;
}

/** Coordinates as they were written down, and in which system. */
export const VerbatimPlaceValue = ({ of: { verbatimCoordinates, verbatimSRS } }: Props) => (
  <>
    {verbatimCoordinates} {verbatimSRS && `(${verbatimSRS})`}
  </>
);
