/** Requests for tests. */
import type {
  JobRequestInput,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import type { testVisitors, Visitor } from './visitors.ts'

export const SAMPLE_REQUEST = {
  categoryId: 'idraulico',
  urgency: 'week',
  regionId: '03',
  provinceId: 'MI',
  city: 'Milano',
  title: 'Perdita sotto il lavello',
  description: 'Il sifone della cucina perde, serve un intervento in settimana.',
  budget: 'up_to_500',
  clientName: 'Giulia',
  clientLastName: 'Cognomesegreto',
  clientEmail: 'giulia.segreta@example.it',
  clientPhone: '+39 333 1234567',
  preferredContactMethods: ['email', 'phone'],
  callTimePreferences: ['morning'],
} satisfies Partial<Record<keyof JobRequestInput, unknown>>

type Visitors = ReturnType<typeof testVisitors>

export const testJobRequests = (
  { request, signUpStaff }: Visitors,
  forgetPublished: () => void,
) => {
  let staff: Promise<Visitor> | undefined
  const moderator = () => {
    staff ??= signUpStaff('moderator')
    return staff
  }

  /** Puts a request into the moderators' queue. */
  const publish = async (
    owner: Visitor,
    fields: Partial<Record<keyof JobRequestInput, unknown>> = {},
  ): Promise<OwnJobRequestReply> => {
    const reply = await request('POST', '/api/job-requests', {
      body: { ...SAMPLE_REQUEST, ...fields },
      cookie: owner.cookie,
    })
    if (reply.status !== 201) throw new Error(`No request: ${await reply.text()}`)
    return (await reply.json()) as OwnJobRequestReply
  }

  const approve = async (id: string) => {
    const { cookie } = await moderator()
    const reply = await request('POST', `/api/admin/job-requests/${id}/approve`, { cookie })
    if (reply.status !== 200) throw new Error(`Not approved: ${await reply.text()}`)
  }

  return {
    publish,
    forgetPublished,
    approve,
    moderator,
    /** Published and approved, more often than the limit allows. */
    publishApproved: async (...given: Parameters<typeof publish>) => {
      const published = await publish(...given)
      await approve(published.id)
      forgetPublished()
      return published
    },
  }
}
