import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DescriptionList } from '../figures/stat';
import { Card } from './card';

it('is a region of the name of its title', () => {
  render(
    <Card title="风险指标" note="近3年">
      <DescriptionList items={[{ label: '夏普比率', value: '0.45' }]} />
    </Card>,
  );
  expect(screen.getByRole('region', { name: '风险指标' })).toHaveTextContent('夏普比率0.45');
});
