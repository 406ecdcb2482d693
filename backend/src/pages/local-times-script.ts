import { MOMENT_FORMATS } from '@qlixline/contract/moment-texts';

/** Shows moments by the clocks of whoever reads the page; `showLocalTimes()` does so again for what has been added. */
export const LOCAL_TIMES_SCRIPT = `
function showLocalTimes(){
  for (const time of document.querySelectorAll('time[data-locale]')) {
    const format = new Intl.DateTimeFormat(time.dataset.locale, ${JSON.stringify(MOMENT_FORMATS.dateAndTime)});
    time.textContent = format.format(new Date(time.dateTime));
  }
}
showLocalTimes();`;
