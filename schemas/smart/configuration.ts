import { z } from 'zod';
import { fhirBaseUrl } from '../fhir/addresses.ts';
import { SCOPES } from './scopes.ts';
import { ASSERTION_ALGORITHMS, GRANT_TYPE } from './token.ts';

export const TOKEN_PATH = '/token';
export const SMART_CONFIGURATION_PATH = '/.well-known/smart-configuration';

/** The address tokens are asked for at, which is also the audience of assertions. */
export function tokenUrl(origin: string): string {
  return fhirBaseUrl(origin) + TOKEN_PATH;
}

/** `/.well-known/smart-configuration` of a server that has SMART Backend Services and nothing else of SMART. */
export const SmartConfiguration = z.strictObject({
  token_endpoint: z.url(),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  token_endpoint_auth_signing_alg_values_supported: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  capabilities: z.array(z.string()),
});

type SmartConfiguration = z.infer<typeof SmartConfiguration>;

export function smartConfiguration(origin: string): SmartConfiguration {
  return {
    token_endpoint: tokenUrl(origin),
    grant_types_supported: [GRANT_TYPE],
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: [...ASSERTION_ALGORITHMS],
    scopes_supported: [...SCOPES],
    capabilities: ['client-confidential-asymmetric', 'permission-v1', 'permission-v2'],
  };
}

/** `rest.security` of the CapabilityStatement. */
export function capabilitySecurity(origin: string) {
  return {
    extension: [
      {
        url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
        extension: [{ url: 'token', valueUri: tokenUrl(origin) }],
      },
    ],
    cors: true,
    service: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
            code: 'SMART-on-FHIR',
            display: 'SMART-on-FHIR',
          },
        ],
      },
    ],
    description:
      'SMART Backend Services: a registered client asks for an access token with a signed assertion. The sandbox token reads 200 providers.',
  };
}
