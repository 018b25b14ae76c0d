import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { adviserReview } from '../../../../../tests/factories/review';
import { reviewGateway } from '../../../../../tests/handlers/review';
import { gatewayServer } from '../../../../../tests/handlers/server';
import { renderAlone } from '../../../../../tests/render/render-alone';
import { DecideBar } from './decide-bar';

it('[S2.apply] a received application is opened once, where effects run twice too', async () => {
  const { state, handlers } = reviewGateway(adviserReview());
  gatewayServer.use(...handlers);
  const { rerender, queryClient } = renderAlone(<Twice version={1} />);
  await waitFor(() => expect(state.decisions).toHaveLength(1));
  // It was mended while it was looked at: what came is opened as well.
  rerender(
    <QueryClientProvider client={queryClient}>
      <Twice version={5} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(state.decisions.map(({ version }) => version)).toEqual([1, 5]));
});

function Twice({ version }: { readonly version: number }) {
  return (
    <StrictMode>
      <MemoryRouter>
        <DecideBar detail={adviserReview({ version })} userId="u1" />
      </MemoryRouter>
    </StrictMode>
  );
}
