import { LatinName } from '../names/LatinName.tsx';

/** A species as a file calls it: by its scientific name, or in another script. */
export const SaidName = ({ name }: { name: string }) =>
  /^\p{Script=Latin}/u.test(name) ? <LatinName name={name} /> : name;
