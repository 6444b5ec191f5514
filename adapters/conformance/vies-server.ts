/** A local server with the REST interface of VIES. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMemoryVies } from '#adapters/standins/memory-vies.ts'
import type { ViesSeat } from '#modules/kernel/vies.ts'

export const openViesServer = async () => {
  const vies = createMemoryVies()
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = body
      const requester = requesterNumber
        ? { prefix: requesterMemberStateCode ?? '', number: requesterNumber }
        : null
      const answer = await vies({ prefix: countryCode ?? '', number: vatNumber ?? '' }, requester)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ countryCode, vatNumber, ...wireOf(answer) }))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    vies,
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(resolve)),
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Record<string, string | undefined>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

type Answer = Awaited<ReturnType<ReturnType<typeof createMemoryVies>>>

const wireOf = (answer: Answer) => {
  if (answer.outcome === 'silent')
    return { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }
  return {
    requestDate: '2026-03-03T09:00:00.000Z',
    valid: answer.outcome === 'valid',
    requestIdentifier: answer.consultationNumber ?? '',
    name: answer.outcome === 'valid' ? (answer.name ?? '---') : '---',
    address: answer.outcome === 'valid' && answer.seat ? written(answer.seat) : '---',
  }
}

/** Writes an address as the Italian register does. */
const written = ({ address, postalCode, city }: ViesSeat) =>
  `${address} \n${postalCode} ${city} MI\n`
