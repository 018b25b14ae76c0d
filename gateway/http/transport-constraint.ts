import type { FastifyInstance } from 'fastify';
import type { CallDefinition } from '../../src/contract/call';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Storage = ReturnType<Strategy['storage']>;

/** Lets two calls share a path of which one is asked by script (CallOptions.sharesPath): by the callback of its query. */
export function tellTransportsApart(app: FastifyInstance): void {
  const strategy: Strategy = {
    name: 'transport',
    storage: createStorage,
    deriveConstraint: ({ url = '' }): CallDefinition['transport'] =>
      /[?&]callback=/.test(url) ? 'jsonp' : 'http',
    mustMatchWhenDerived: false,
  };
  app.addConstraintStrategy(strategy);
}

function createStorage(): Storage {
  const handlers = new Map<unknown, Parameters<Storage['set']>[1]>();
  return {
    get: (transport: unknown) => handlers.get(transport) ?? null,
    set: (transport: unknown, handler) => void handlers.set(transport, handler),
  };
}
