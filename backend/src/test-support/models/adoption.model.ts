import type { ApplicationState } from '@qlixline/contract/listings/application-states';
import type { ListingState } from '@qlixline/contract/listings/listing-states';

/** Attempt at a step; `who` is the index of an applicant. */
export type AdoptionAct =
  | { act: 'apply'; who: number }
  | { act: 'step'; by: 'lister' | 'applicant'; who: number; to: ApplicationState }
  | { act: 'become'; to: ListingState };

const LISTER: Record<ApplicationState, string> = {
  submitted: 'reviewing rejected',
  reviewing: 'meeting rejected',
  meeting: 'approved rejected',
  approved: 'meeting',
  rejected: '',
  withdrawn: '',
};
/** Transitions of a listing in an adoption. */
const LISTING: Partial<Record<ListingState, string>> = {
  draft: 'published',
  published: 'paused adopted withdrawn',
  paused: 'published adopted withdrawn',
  pending: 'published adopted',
  adopted: 'published',
  withdrawn: 'published',
};
const OPEN = 'submitted reviewing meeting';
const isAmong = (state: string, states: string) => states.split(' ').includes(state);

/**
 * Model of a published listing and each user's last application, written from the rules alone (behaviour: adoption).
 */
export class AdoptionModel {
  listing: ListingState = 'published';
  readonly applications = new Map<number, ApplicationState>();

  /** Performs the act if it is possible. Returns true if it was. */
  try(act: AdoptionAct): boolean {
    switch (act.act) {
      case 'apply':
        return this.#apply(act.who);
      case 'step':
        return this.#step(act.by, act.who, act.to);
      case 'become':
        return this.#become(act.to);
    }
  }

  isPaused(who: number): boolean {
    return isAmong(this.applications.get(who) ?? '', OPEN) && this.#approved() !== undefined;
  }

  #apply(who: number): boolean {
    const own = this.applications.get(who);
    if (this.listing !== 'published' || (own && isAmong(own, `${OPEN} approved`))) return false;
    this.applications.set(who, 'submitted');
    return true;
  }

  #step(by: 'lister' | 'applicant', who: number, to: ApplicationState): boolean {
    const state = this.applications.get(who);
    if (!state) return false;
    if (state === to) return true; // a repetition
    if (state === 'approved' && this.listing !== 'pending') return false;
    if (
      by === 'applicant' ? !(to === 'withdrawn' && isAmong(state, `${OPEN} approved`)) : !isAmong(to, LISTER[state])
    ) {
      return false;
    }
    if (this.isPaused(who) && !isAmong(to, 'rejected withdrawn')) return false;
    if (to === 'approved') this.listing = 'pending';
    if (state === 'approved') this.listing = 'published';
    this.applications.set(who, to);
    return true;
  }

  #become(to: ListingState): boolean {
    if (this.listing === to) return true; // a repetition
    if (!isAmong(to, LISTING[this.listing] ?? '')) return false;
    const approved = this.#approved();
    if (this.listing === 'pending' && to === 'published' && approved !== undefined) {
      this.applications.set(approved, 'rejected');
    }
    if (isAmong(to, 'adopted withdrawn')) {
      for (const [who, state] of this.applications) if (isAmong(state, OPEN)) this.applications.set(who, 'rejected');
    }
    this.listing = to;
    return true;
  }

  #approved(): number | undefined {
    return [...this.applications].find(([, state]) => state === 'approved')?.[0];
  }
}
