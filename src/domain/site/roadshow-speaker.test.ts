import { expect, it } from 'vitest';
import { speakersOf, speakerWithCompany } from './roadshow-speaker';
import { DEFAULT_AVATAR } from './session-user';

const manager = (name: string, companyName: string, avatar: string | null = null) => ({
  name,
  companyName,
  avatar,
});

it('[S3.live] a speaker without a name has the name of the company, which is displayed once', () => {
  const speakers = speakersOf({
    managerList: [
      manager('', '远桥基金'),
      manager(' 林岳 ', '远桥基金', '/lin.png'),
      manager('', '远桥基金'),
    ],
    financialAdvisorList: [{ nickName: '林老师', companyName: '', avatar: ' ' }],
  });
  expect(speakers).toEqual([
    { name: '远桥基金', companyName: '', avatar: DEFAULT_AVATAR },
    { name: '林岳', companyName: '远桥基金', avatar: '/lin.png' },
    { name: '林老师', companyName: '', avatar: DEFAULT_AVATAR },
  ]);
  expect(speakers.map(speakerWithCompany)).toEqual(['远桥基金', '林岳（远桥基金）', '林老师']);
});

it('leaves out a speaker of whom nothing is said', () => {
  expect(speakersOf({ managerList: [manager(' ', '')], financialAdvisorList: [] })).toEqual([]);
});
