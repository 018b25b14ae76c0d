/** Where the gateway of the specification and the portal built for it stand: two origins of one site. */
export interface BareAddresses {
  readonly gatewayPort: number;
  readonly portalPort: number;
  readonly gatewayOrigin: string;
  readonly portalOrigin: string;
  /** The same portal built without a word about the gateway: it asks for calls that are not there. */
  readonly undeclaredPort: number;
  readonly undeclaredOrigin: string;
}

/** The addresses after a first port; names below `localhost` are of this machine, and `test` makes the test environment. */
export function bareAddresses(firstPort: number): BareAddresses {
  const gatewayPort = firstPort;
  const portalPort = firstPort + 1;
  const undeclaredPort = firstPort + 2;
  return {
    gatewayPort,
    portalPort,
    gatewayOrigin: `http://gateway.test.localhost:${gatewayPort}`,
    portalOrigin: `http://portal.test.localhost:${portalPort}`,
    undeclaredPort,
    undeclaredOrigin: `http://undeclared.test.localhost:${undeclaredPort}`,
  };
}
