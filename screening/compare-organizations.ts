import { editDistance } from '../names/edit-distance.ts';

/** An organization's name in comparable form. */
export interface OrganizationName {
  /** Its distinguishing words, joined. */
  readonly key: string;
  /** All its letters. */
  readonly letters: string;
}

/** How two names agree: `same`; `variant`: as far as the list prints it; `near`: perhaps misspelled, or of a branch. */
export interface OrganizationAgreement {
  readonly grade: 'same' | 'variant' | 'near';
  /** 0 to 1. */
  readonly score: number;
  readonly detail: string;
}

const MIN_KEY_LENGTH = 8;
const MIN_CUT_LENGTH = 16;

/** How two organizations' names agree; null when they do not. @param isCut the listed one may have been cut off */
export function compareOrganizations(
  asked: OrganizationName,
  listed: OrganizationName,
  isCut: boolean,
): OrganizationAgreement | null {
  if (asked.key === '' || listed.key === '') return null;
  if (asked.key === listed.key) return { grade: 'same', score: 1, detail: 'organization name agrees' };
  if (isCut && listed.letters.length >= MIN_CUT_LENGTH && asked.letters.startsWith(listed.letters))
    return { grade: 'variant', score: 0.92, detail: 'organization name agrees as far as the list prints it' };
  const [shorter, longer] = [asked.key, listed.key].sort((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined || shorter.length < MIN_KEY_LENGTH) return null;
  if (longer.startsWith(shorter))
    return { grade: 'near', score: 0.75, detail: 'one organization name begins with the other' };
  if (editDistance(asked.key, listed.key, 1) === 1)
    return { grade: 'near', score: 0.8, detail: 'organization name one letter apart' };
  return null;
}
