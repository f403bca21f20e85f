import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { codePicture, type Picture, pictureParameters, sequenceParameters } from './demo/h264.policy.ts';
import { drawScene, sceneSize } from './demo/scene.policy.ts';

export interface RtspCamera {
  port: number;
  /** How often somebody has connected. */
  connections(): number;
  /** Whether anybody is connected. */
  isWatched(): boolean;
  /** Ends every connection; the camera itself stays. */
  drop(): void;
  stop(): Promise<void>;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const pictureMs = 100;
const picturesPerGroup = 10;
const largestPacket = 1300;
const [sequence, parameters] = [sequenceParameters(sceneSize), pictureParameters()];

const description = [
  ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=camera', 't=0 0', 'm=video 0 RTP/AVP 96'],
  ...['c=IN IP4 0.0.0.0', 'a=rtpmap:96 H264/90000', 'a=control:track1'],
  `a=fmtp:96 packetization-mode=1;sprop-parameter-sets=${sequence.toString('base64')},${parameters.toString('base64')}`,
  '',
].join('\r\n');

/** A camera on loopback that asks for a password (digest) and sends the drawn river by RTP within RTSP. */
export async function startRtspCamera({
  user,
  password,
}: {
  user: string;
  password: string;
}): Promise<RtspCamera> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const isProven = (method: string, uri: string, header: string) => {
    const given = header.match(/response="([0-9a-f]+)"/)?.[1];
    return given === md5(`${md5(`${user}:cam:${password}`)}:n1:${md5(`${method}:${uri}`)}`);
  };
  const answer = (socket: Socket, request: string) => {
    const [method = '', uri = ''] = request.split(' ');
    const of = (name: string) => request.match(new RegExp(`^${name}: *(.*)$`, 'im'))?.[1]?.trim() ?? '';
    const say = (status: string, headers: string[] = [], body = '') =>
      socket.write(
        [
          `RTSP/1.0 ${status}`,
          `CSeq: ${of('CSeq')}`,
          ...headers,
          `Content-Length: ${body.length}`,
          '',
          body,
        ].join('\r\n'),
      );
    if (method === 'OPTIONS') return say('200 OK', ['Public: DESCRIBE, SETUP, PLAY, TEARDOWN']);
    const header = of('Authorization');
    if (!isProven(method, header.match(/uri="([^"]+)"/)?.[1] ?? uri, header))
      return say('401 Unauthorized', ['WWW-Authenticate: Digest realm="cam", nonce="n1"']);
    if (method === 'DESCRIBE')
      return say('200 OK', ['Content-Type: application/sdp', `Content-Base: ${uri}/`], description);
    if (method === 'SETUP')
      return say('200 OK', ['Session: 1', 'Transport: RTP/AVP/TCP;unicast;interleaved=0-1']);
    say('200 OK', ['Session: 1']);
    if (method === 'PLAY') send(socket);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    let text = '';
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (data[0] === 0x24) return;
      text += data.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        answer(socket, text.slice(0, end));
        text = text.slice(end + 4);
      }
    });
  });
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    isWatched: () => sockets.size > 0,
    drop,
    stop() {
      drop();
      return new Promise((fulfil) => server.close(() => fulfil()));
    },
  };
}

/** RTP of H.264 (RFC 6184), interleaved on channel 0. */
function send(socket: Socket): void {
  let [count, packets] = [0, 0];
  let before: Picture | undefined;
  const packet = (payload: Buffer, isLast: boolean) => {
    const header = Buffer.alloc(16);
    header.writeUInt8(0x24, 0);
    header.writeUInt16BE(12 + payload.length, 2);
    header.writeUInt16BE(0x8060 | (isLast ? 0x80 : 0), 4);
    header.writeUInt16BE(packets++ & 0xffff, 6);
    header.writeUInt32BE(count * pictureMs * 90, 8);
    header.writeUInt32BE(7, 12);
    socket.write(Buffer.concat([header, payload]));
  };
  const unit = (nal: Buffer, isLast: boolean) => {
    if (nal.length <= largestPacket) return packet(nal, isLast);
    const first = nal[0] ?? 0;
    for (let at = 1; at < nal.length; at += largestPacket) {
      const isEnd = at + largestPacket >= nal.length;
      const marks = (at === 1 ? 0x80 : 0) | (isEnd ? 0x40 : 0);
      const head = Buffer.from([(first & 0xe0) | 28, marks | (first & 0x1f)]);
      packet(Buffer.concat([head, nal.subarray(at, at + largestPacket)]), isEnd && isLast);
    }
  };
  const timer = setInterval(() => {
    if (socket.destroyed) return clearInterval(timer);
    const number = count % picturesPerGroup;
    if (number === 0) before = undefined;
    const picture = drawScene(Date.UTC(2026, 0, 1) + count * pictureMs, 1);
    if (number === 0) for (const each of [sequence, parameters]) unit(each, false);
    unit(codePicture(picture, before, { number, group: count / picturesPerGroup }), true);
    before = picture;
    count += 1;
  }, pictureMs);
}
