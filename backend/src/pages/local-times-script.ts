import { MOMENT_FORMATS } from '@qlixline/contract/time/moment-texts';

/** Script that shows times in the reader's zone; `showLocalTimes()` does so again for added content. */
export const LOCAL_TIMES_SCRIPT = `
function showLocalTimes(){
  for (const time of document.querySelectorAll('time[data-locale]')) {
    const format = new Intl.DateTimeFormat(time.dataset.locale, ${JSON.stringify(MOMENT_FORMATS.dateAndTime)});
    time.textContent = format.format(new Date(time.dateTime));
  }
}
showLocalTimes();`;
