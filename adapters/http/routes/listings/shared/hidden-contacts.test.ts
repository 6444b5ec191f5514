import { describe, expect, it } from 'vitest'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testApp } from '#src/test-app.ts'
import { hideListingContact, type OwnListingReply } from './hidden-contacts.ts'

const TELEPHONE = '+39 06 1234567'

const published = async () => {
  const { jobs, items, signUp } = testApp()
  const owner = await signUp({ isVerified: true })
  return {
    request: await jobs.publish(owner, { clientPhone: TELEPHONE }),
    item: await items.publish(owner, { sellerPhone: TELEPHONE }),
  }
}

const seenBy = (role: 'moderator' | 'admin', listing: OwnListingReply) =>
  hideListingContact({ role }, listing)

describe('a moderator', () => {
  it('reads no contact, and no field that nobody named, also of what waits', async () => {
    for (const listing of Object.values(await published())) {
      const changes = { title: 'Nuovo titolo', clientPhone: TELEPHONE, sellerPhone: TELEPHONE }
      const withFax = {
        ...listing,
        clientFax: TELEPHONE,
        pendingChanges: { ...changes, clientFax: TELEPHONE },
      }
      const seen = seenBy('moderator', withFax)
      expect(JSON.stringify(seen)).not.toContain('1234567')
      expect(JSON.stringify(seen)).not.toContain('@')
      expect(seen.pendingChanges).toEqual({ title: 'Nuovo titolo' })
      expect(seen.isContactHidden).toBe(true)
      expect(seenBy('admin', withFax)).toBe(withFax)
    }
  })

  it('reads everything else, and what may wait of it', async () => {
    const { request, item } = await published()
    for (const [listing, sample] of [
      [request, SAMPLE_REQUEST],
      [item, SAMPLE_ITEM],
    ] as const) {
      const isContact = (name: string) => /(Email|Phone|PhoneE164)$/.test(name)
      const form = Object.fromEntries(Object.entries(sample).filter(([name]) => !isContact(name)))
      const seen = seenBy('moderator', { ...listing, pendingChanges: { ...sample } })
      expect(seen.pendingChanges).toEqual(form)
      const said = Object.entries({ ...listing, pendingChanges: form })
      expect(seen).toMatchObject(Object.fromEntries(said.filter(([name]) => !isContact(name))))
    }
  })
})
