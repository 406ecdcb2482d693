import { journeyConfig } from '@qlixline/journey-kit/journey-config';

export default await journeyConfig('./journeys');
