import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The line between a browser and a gateway, which a test cuts: a browser's own offline mode leaves open streams alone. */
export class Line {
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  readonly #server;

  constructor(gatewayPort: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(gatewayPort, '127.0.0.1');
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.pipe(other);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
    });
  }

  async open(port: number): Promise<void> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
