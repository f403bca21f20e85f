/** The bytes of a file that was built with the console. */
export async function fetchAsset(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A file of the console could not be fetched: ${response.status}`);
  return response.arrayBuffer();
}
