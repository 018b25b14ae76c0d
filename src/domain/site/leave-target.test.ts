import { expect, it } from 'vitest';
import { leaveTarget } from './leave-target';
import type { LeaveTarget, PortalClient } from './leave-target';

const CLOSE: LeaveTarget = { kind: 'close' };
const PRIVATE_HOME: LeaveTarget = { kind: 'navigate', path: '/simu_fund' };
const INDEX: LeaveTarget = { kind: 'navigate', path: '/index' };

it.each<[string, PortalClient, LeaveTarget | null]>([
  ['/simu_fund', 'native-app', CLOSE],
  ['/simu_fund/funds/detail', 'mobile-browser', PRIVATE_HOME],
  ['/simu_fund', 'desktop', INDEX],
  ['/search', 'native-app', CLOSE],
  ['/search', 'mobile-browser', PRIVATE_HOME],
  ['/search', 'desktop', INDEX],
  ['/zhibo/details/7', 'native-app', CLOSE],
  ['/zhibo/details/7', 'mobile-browser', PRIVATE_HOME],
  ['/zhibo/details/7', 'desktop', INDEX],
  ['/zhibo/list', 'desktop', null],
  ['/gongmu_fund', 'mobile-browser', null],
  ['/home', 'native-app', null],
])('[S2.leave] %s in %s', (path, client, expected) => {
  expect(leaveTarget(path, client)).toEqual(expected);
});
