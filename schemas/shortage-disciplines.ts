import type { SpecialtySlug } from './specialties.ts';

interface ShortageDiscipline {
  /** In tables, answers and addresses. */
  readonly id: 'primary_care' | 'dental' | 'mental_health' | 'medically_underserved';
  readonly displayName: string;
  /** Studies of specialties that the discipline includes: their supply stands beside its designations. */
  readonly specialties: readonly SpecialtySlug[];
}

/** What HRSA designates: Health Professional Shortage Areas in three disciplines, and underserved areas and populations. */
export const SHORTAGE_DISCIPLINES: readonly ShortageDiscipline[] = [
  {
    id: 'primary_care',
    displayName: 'Health Professional Shortage Areas, primary care',
    specialties: ['pediatrics', 'obgyn'],
  },
  { id: 'dental', displayName: 'Health Professional Shortage Areas, dental health', specialties: [] },
  {
    id: 'mental_health',
    displayName: 'Health Professional Shortage Areas, mental health',
    specialties: ['psychiatry'],
  },
  {
    id: 'medically_underserved',
    displayName: 'Medically Underserved Areas and Populations',
    specialties: [],
  },
];
