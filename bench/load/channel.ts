import { setTimeout as sleep } from 'node:timers/promises';
import { realtimeTicket } from '@weir/contract/identity/sessions';
import { createApi } from '../stage/api.ts';

const answerWithinMs = 10_000;

/** A console's socket, opened as the console opens it. */
export async function openChannel(httpUrl: string, token: string): Promise<WebSocket> {
  const { ticket } = await createApi(httpUrl, token).call(realtimeTicket, {});
  const socket = new WebSocket(`${httpUrl.replace('http', 'ws')}/ws?ticket=${ticket}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('a console was refused')), { once: true });
  });
  return socket;
}

/** Sends, and waits for the answer with the same number; a refused topic is an error. */
export async function ask(
  socket: WebSocket,
  message: { T: number; txnNo: string; [field: string]: unknown },
): Promise<void> {
  const answered = new Promise<readonly string[]>((resolve, reject) => {
    const hear = ({ data }: MessageEvent) => {
      const answer: { txnNo?: string; refused?: string[] } = JSON.parse(String(data));
      if (answer.txnNo !== message.txnNo) return;
      socket.removeEventListener('message', hear);
      resolve(answer.refused ?? []);
    };
    socket.addEventListener('message', hear);
    const tooLate = sleep(answerWithinMs, undefined, { ref: false });
    void tooLate.then(() => reject(new Error('no answer on the channel')));
  });
  socket.send(JSON.stringify(message));
  const refused = await answered;
  if (refused.length > 0) throw new Error(`refused: ${refused.join(', ')}`);
}
