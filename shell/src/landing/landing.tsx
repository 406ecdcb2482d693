import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { PRODUCT_TAGLINE } from '@qlixline/contract/remotes/product';
import type { SpeciesId } from '@qlixline/contract/pets/species';
import { Illustration } from '@qlixline/ui/illustration';
import { buttonClass } from '@qlixline/ui/button';
import { Footprints, House, MapPin, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { Brand } from '../layout/bars/brand.tsx';
import { LandingPreview } from './landing-preview.tsx';
import './landing.css';

const FEATURES: { title: string; text: string; icon: LucideIcon; tone: string }[] = [
  { title: 'Pet Adoption', text: 'Find your perfect companion', icon: House, tone: 'accent' },
  { title: 'Local Services', text: 'Vets, groomers and more nearby', icon: MapPin, tone: 'sky' },
  { title: 'Social Community', text: 'Connect with other pet owners', icon: Users, tone: 'leaf' },
  { title: 'Walking Groups', text: 'Join local pet walking events', icon: Footprints, tone: 'sun' },
];

const HERO: { species: SpeciesId; size: number }[] = [
  { species: 'dog', size: 84 },
  { species: 'cat', size: 116 },
  { species: 'rabbit', size: 80 },
  { species: 'bird', size: 64 },
  { species: 'hamster', size: 72 },
];

/**
 * Landing page for visitors (behaviour: landing page). It is prerendered into index.html and works without JavaScript;
 * the shell renders it when a session ends in an open tab. A `notice` is shown first.
 */
export function Landing({ notice }: { notice?: string }) {
  return (
    <main className="landing">
      {notice && (
        <p role="status" className="landing-notice">
          {notice}
        </p>
      )}
      <header>
        <Brand />
      </header>
      <h1>{PRODUCT_TAGLINE}</h1>
      <div className="landing-hero" aria-hidden>
        {HERO.map(({ species, size }) => (
          <span key={species} className="landing-animal" style={{ width: size, height: size }}>
            <Illustration species={species} />
          </span>
        ))}
      </div>
      <h2>Welcome to the Pet Community</h2>
      <ul className="landing-features">
        {FEATURES.map(({ title, text, icon: Icon, tone }) => (
          <li key={title}>
            <span className={`landing-icon landing-${tone}`}>
              <Icon aria-hidden />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <LandingPreview />
      <a
        className={`${buttonClass({ size: 'large', block: true })} landing-start`}
        href={`${pathOf('GET /api/login')}?join`}
      >
        Get Started - It's Free!
      </a>
    </main>
  );
}
