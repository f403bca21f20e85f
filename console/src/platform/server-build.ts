import { create } from 'zustand';

const useBuild = create<{ build: string | undefined }>(() => ({ build: undefined }));

/** The entry script of the console that the server serves now; undefined until it has said so. */
export const useServerBuild = (): string | undefined => useBuild((state) => state.build);
export const setServerBuild = (build: string | undefined): void => useBuild.setState({ build });
