export interface PictureSize {
  width: number;
  height: number;
}

const startOfImage = 0xffd8;
const endOfImage = 0xffd9;
const startOfScan = 0xda;
/** SOF0 to SOF15 without DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** How large a picture is in pixels, by its first frame (ITU-T T.81, annex B); undefined for what is no whole JPEG. */
export function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== startOfImage) return undefined;
  if (bytes.readUInt16BE(bytes.length - 2) !== endOfImage) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === startOfScan) return undefined;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
