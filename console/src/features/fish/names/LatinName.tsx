interface Props {
  name: string;
  /** Who described it, and when. */
  authorship?: string | null | undefined;
}

/** A scientific name: in italics and as it is in every language; who gave it stands upright. */
export const LatinName = ({ name, authorship }: Props) => (
  <>
    <i lang="la">{name}</i>
    {authorship && ` ${authorship}`}
  </>
);
