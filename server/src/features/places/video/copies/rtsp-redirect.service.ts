import { connect } from 'node:net';

const withinMs = 3000;
const mostBytes = 16 * 1024;

/**
 * Rejects for a camera that answers DESCRIBE by a redirect: ffmpeg would follow it, wherever it leads. Without a login,
 * as the first question of any player.
 */
export function refuseRedirect({ hostname, port, pathname, search }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const uri = `rtsp://${hostname}:${port || 554}${pathname}${search}`;
  return new Promise((fulfil, reject) => {
    const socket = connect({ host, port: Number(port || 554), timeout: withinMs });
    const late = setTimeout(() => fail('the camera does not answer'), withinMs);
    let said = '';
    const end = () => {
      clearTimeout(late);
      socket.destroy();
    };
    const fail = (reason: string) => {
      end();
      reject(new Error(reason));
    };
    socket.on('connect', () =>
      socket.write(`DESCRIBE ${uri} RTSP/1.0\r\nCSeq: 1\r\nAccept: application/sdp\r\n\r\n`),
    );
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
      const status = /^RTSP\/\d\.\d (\d)\d\d[^\n]*\n/.exec(said)?.[1];
      if (status === '3') return fail('the camera leads elsewhere');
      if (status === undefined) return said.length > mostBytes && fail('the camera speaks no RTSP');
      end();
      fulfil();
    });
    socket.on('error', () => fail('the camera is not reached'));
    socket.on('close', () => fail('the camera does not answer'));
  });
}
