import { Illustration } from '@qlixline/ui/illustration';
import type { SpeciesId } from '@qlixline/contract/pets/species';
import { Bookmark, Heart, MessageSquare, Share2 } from 'lucide-react';

const STORIES: { name: string; species: SpeciesId }[] = [
  { name: 'Juno', species: 'dog' },
  { name: 'Milo', species: 'cat' },
  { name: 'Clover', species: 'rabbit' },
  { name: 'Kiwi', species: 'bird' },
  { name: 'Pip', species: 'hamster' },
];

/** Illustration of the home screen, hidden from screen readers. */
export function LandingPreview() {
  return (
    <div className="landing-preview" aria-hidden>
      <div className="landing-stories">
        {STORIES.map(({ name, species }) => (
          <span key={name}>
            <span className="landing-ring">
              <Illustration species={species} />
            </span>
            {name}
          </span>
        ))}
      </div>
      <div className="landing-post">
        <div className="landing-author">
          <span className="landing-face">
            <Illustration species="cat" />
          </span>
          <div>
            <b>Ana Duarte</b> <span className="landing-pet">Milo</span>
            <p>@ana.and.milo · 12 min</p>
          </div>
        </div>
        <p className="landing-words">
          Milo has decided that the laundry basket is his office now. Meetings only by appointment.
        </p>
        <div className="landing-photo">
          <Illustration species="cat" />
        </div>
        <div className="landing-acts">
          <Heart className="landing-liked" /> 48 <MessageSquare /> 12 <Share2 />
          <Bookmark className="landing-save" />
        </div>
      </div>
    </div>
  );
}
