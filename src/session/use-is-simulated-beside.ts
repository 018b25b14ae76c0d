import { useQuery } from '@tanstack/react-query';
import { portalSettingsQuery } from './portal-settings.queries';

/** Whether private funds and their roadshows are simulated beside imported public funds, which is to be said at their head. */
export function useIsSimulatedBeside(): boolean {
  const simulated = useQuery(portalSettingsQuery()).data?.simulated;
  return simulated?.privateFunds === true && !simulated.publicFunds;
}
