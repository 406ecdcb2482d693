/** Script that fills in the device's position when the button is pressed. */
export const LOCATE_SCRIPT = `
const row=document.querySelector('[data-locate]');
if(row&&navigator.geolocation){
  row.hidden=false;
  const button=row.querySelector('button');
  button.addEventListener('click',()=>{
    button.disabled=true;
    navigator.geolocation.getCurrentPosition(({coords})=>{
      document.querySelector('[name=latitude]').value=coords.latitude.toFixed(5);
      document.querySelector('[name=longitude]').value=coords.longitude.toFixed(5);
      row.textContent='Your location goes along with it.';
    },()=>{row.textContent='Your location is not known. Please describe the place.'},{timeout:10000});
  });
}
`;
