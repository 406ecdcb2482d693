/** Header that names the version of the API for which a tab's code was written, such as `1.2.0`. */
export const REMOTE_API_HEADER = 'x-qlixline-api';
