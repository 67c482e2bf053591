/** The only version of the REST interface: the path prefix and `meta.api_version`. */
export const API_VERSION = 'v1';
