/**
 * [S4.env] Whether the portal runs in the test environment: the host contains 'test' or '127.0.', unless
 * the query (location.search) says istest=no.
 */
export function isTestEnvironment(host: string, search: string): boolean {
  if (new URLSearchParams(search).get('istest') === 'no') return false;
  const lowerCaseHost = host.toLowerCase();
  return lowerCaseHost.includes('test') || lowerCaseHost.includes('127.0.');
}
