import type { Application } from '@qlixline/contract/listings/application';
import { HOME_ANSWERS } from '@qlixline/contract/listings/application-answers';

import styles from './applications.module.css';

/** The applicant's answers about their home. */
export function ApplicationAnswers({ answers }: { answers: Application['answers'] }) {
  const { message, otherAnimals, experience, hoursAlone, home, tenure, garden, children } = answers;
  const facts = [
    ['Home', `${HOME_ANSWERS.home[home]}. ${HOME_ANSWERS.tenure[tenure]}.`],
    ['Garden', HOME_ANSWERS.garden[garden]],
    ['Youngest child', HOME_ANSWERS.children[children]],
    ['Alone on a usual day', hoursAlone === 1 ? '1 hour' : `${hoursAlone} hours`],
    ['Other animals', otherAnimals || 'None'],
    ['Experience', experience || 'Nothing said'],
  ] as const;
  return (
    <>
      <p className={styles.words}>{message}</p>
      <dl className={styles.facts}>
        {facts.map(([name, answer]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
