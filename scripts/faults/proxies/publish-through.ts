import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import type { WriterScenario } from '../writers.ts'
import type { HttpsClient } from './https.ts'

type Form = { readonly scenario: WriterScenario; readonly key: string }

/** One form through a proxy, sent under its key and reported; answers the status. */
export const publishThrough = async (
  client: HttpsClient,
  site: string,
  { scenario: { people, report }, key }: Form,
) => {
  report.published.set(key, null)
  const reply = await client.send(`${site}/api/job-requests`, {
    method: 'POST',
    headers: {
      cookie: people.clients[0] ?? '',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ ...SAMPLE_REQUEST, title: `Lavoro ${key}` }),
  })
  if (reply.status === 201)
    report.published.set(key, (JSON.parse(reply.body.toString()) as { id: string }).id)
  return reply.status
}
