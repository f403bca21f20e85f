import { once } from 'node:events';
import type pg from 'pg';

/** What the driver has for COPY, and its types do not tell of. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const CHUNK_BYTES = 256 * 1024;
const MAX_WAITING_CHUNKS = 4;

/** The driver calls these on what is submitted to it. */
abstract class Copy implements pg.Submittable {
  readonly #text: string;
  protected readonly ended = Promise.withResolvers<void>();

  constructor(text: string) {
    this.#text = text;
    this.ended.promise.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleError(error: Error): void {
    this.ended.reject(error);
  }

  handleReadyForQuery(): void {
    this.ended.resolve();
  }

  handleCommandComplete(_message: { text: string }): void {}
}

class CopyOut extends Copy {
  readonly #waiting: Buffer[] = [];
  #chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  #filled = 0;
  #arrived = Promise.withResolvers<void>();
  #connection: pg.Connection | undefined;
  #isOver = false;

  override submit(connection: pg.Connection): void {
    this.#connection = connection;
    void this.ended.promise.catch(() => undefined).then(() => this.#end());
    super.submit(connection);
  }

  // The driver reuses the memory of a message.
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    let taken = 0;
    while (taken < chunk.length) {
      const copied = chunk.copy(this.#chunk, this.#filled, taken);
      taken += copied;
      this.#filled += copied;
      if (this.#filled === CHUNK_BYTES) this.#pass();
    }
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next) {
        if (this.#waiting.length === 0) this.#connection?.stream.resume();
        yield next;
      } else if (this.#isOver) {
        return await this.ended.promise;
      } else {
        await this.#arrived.promise;
        this.#arrived = Promise.withResolvers<void>();
      }
    }
  }

  #pass(): void {
    this.#waiting.push(this.#chunk.subarray(0, this.#filled));
    this.#chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    this.#filled = 0;
    if (this.#waiting.length >= MAX_WAITING_CHUNKS) this.#connection?.stream.pause();
    this.#arrived.resolve();
  }

  #end(): void {
    this.#isOver = true;
    if (this.#filled > 0) this.#pass();
    this.#arrived.resolve();
  }
}

class CopyIn extends Copy {
  readonly #content: AsyncIterable<Uint8Array>;
  #cause: unknown;
  #rows = 0;

  constructor(text: string, content: AsyncIterable<Uint8Array>) {
    super(text);
    this.#content = content;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#cause = error;
      connection.sendCopyFail('the content came to no end');
    });
  }

  override handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ')[1]);
  }

  async whenDone(): Promise<number> {
    try {
      await this.ended.promise;
      return this.#rows;
    } catch (error) {
      throw this.#cause ?? error;
    }
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#content) {
      connection.sendCopyFromChunk(chunk);
      const { stream } = connection;
      if (stream.writableNeedDrain) {
        // A refusal of the server ends the waiting too.
        await Promise.race([once(stream, 'drain'), this.ended.promise]);
      }
    }
    connection.endCopyFrom();
  }
}

/** What a `copy … to stdout` answers, in chunks; who reads slowly slows the server down. */
export function copyOut(client: pg.Client, text: string): AsyncGenerator<Buffer> {
  return client.query(new CopyOut(text)).chunks();
}

/** Feeds a `copy … from stdin`; answers with the number of rows. */
export function copyIn(client: pg.Client, text: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  return client.query(new CopyIn(text, content)).whenDone();
}
