/** The address of each pack by its name: filled in when the console is built (`console/build/basemap`). */
export const packUrls: Readonly<Record<string, string>> = {};
