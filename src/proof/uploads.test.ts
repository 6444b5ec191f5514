import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#src/test-app/any-character.ts'
import { buildUploadForm } from '#src/test-app/pictures.ts'
import { WRONG_TYPES } from './bad-input.ts'
import { type FuzzTarget, openFuzzTarget, validFuzzRequest } from './fuzz-request.ts'
import { findProofRow } from './rows.ts'

const ROW = findProofRow('POST /api/upload-images')

const setUp = async () => {
  const target = await openFuzzTarget()
  const valid = validFuzzRequest(target.proof, ROW, '/api/upload-images')
  const bytes = Buffer.from(valid.body as Uint8Array)
  return { target, valid, bytes, faultsOf: faultsIn(target, valid.headers) }
}

const faultsIn =
  (target: FuzzTarget, headers: Readonly<Record<string, string>>) =>
  (body: Uint8Array | string, more: Readonly<Record<string, string>> = {}) =>
    target.faultsOf({
      path: '/api/upload-images',
      method: 'POST',
      headers: { ...headers, ...more },
      body: typeof body === 'string' ? body : Uint8Array.from(body),
    })

const disposition = (value: string) =>
  `--confine-delle-parti\r\nContent-Disposition: ${value}\r\n\r\nx\r\n--confine-delle-parti--\r\n`

describe('uploads never answer 500, nor a refusal without words', () => {
  it('to forms that break off anywhere', async () => {
    const { bytes, faultsOf } = await setUp()
    for (let length = 0; length < bytes.length; length += 17)
      expect(await faultsOf(bytes.subarray(0, length))).toEqual([])
  })

  it('to forms with any bytes changed', async () => {
    const { bytes, faultsOf } = await setUp()
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 9 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const broken = Buffer.from(bytes)
        for (const [at, put] of changes) broken.set(put.subarray(0, broken.length - at), at)
        expect(await faultsOf(broken)).toEqual([])
      }),
      { seed: 20_260_303, numRuns: 150 },
    )
  })

  it('to any name of a file', async () => {
    const { faultsOf } = await setUp()
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 300 }), async (name) => {
        const { body } = buildUploadForm([{ name, bytes: Buffer.from('GIF89a') }])
        expect(await faultsOf(body)).toEqual([])
      }),
      { seed: 20_260_303, numRuns: 100 },
    )
  })

  it.each([
    'form-data',
    'form-data; name=images; filename=x',
    'form-data; name="images"',
    'form-data; name="images"; filename="',
    'form-data; name="images"; filename=""',
    'attachment; name="images"; filename="x"',
    `form-data; name="${'x'.repeat(9000)}"`,
    'form-data; name="images"; filename="\ud800"',
    'form-data; name="images"; filename*=UTF-8\'\'..%2f..%2fx.png; filename="x"',
  ])('to a part that says %s', async (value) => {
    const { faultsOf } = await setUp()
    expect(await faultsOf(disposition(value))).toEqual([])
  })

  it('to other types and boundaries', async () => {
    const { target, valid, faultsOf } = await setUp()
    const types = [
      ...WRONG_TYPES,
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=""',
      `multipart/form-data; boundary=${'x'.repeat(200)}`,
      'multipart/form-data; boundary=a b',
      'multipart/mixed; boundary=x',
    ]
    for (const type of types) {
      const headers = { 'content-type': type }
      expect(await faultsOf('{}', headers), type).toEqual([])
      const sent = { ...valid, headers: { ...valid.headers, ...headers } }
      expect((await target.sendFuzzRequest(sent)).status, type).toBeGreaterThanOrEqual(400)
    }
  })
})
