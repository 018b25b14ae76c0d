import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Highlight } from './highlight';

it('marks the parts and keeps the text whole', () => {
  render(
    <p>
      <Highlight
        text="澄怀先进制造"
        ranges={[
          { from: 0, to: 1 },
          { from: 4, to: 6 },
        ]}
      />
    </p>,
  );
  expect(screen.getByText('澄', { selector: 'mark' })).toBeVisible();
  expect(screen.getByText('制造', { selector: 'mark' })).toBeVisible();
  expect(screen.getByRole('paragraph')).toHaveTextContent('澄怀先进制造');
});

it('shows markup as the text it is', () => {
  render(
    <p>
      <Highlight text={'<script>x</script>'} ranges={[{ from: 0, to: 8 }]} look="light" />
    </p>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('<script>x</script>');
  expect(document.querySelector('script')).toBeNull();
});
