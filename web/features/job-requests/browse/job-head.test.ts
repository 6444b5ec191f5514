import { describe, expect, it } from 'vitest'
import { aJob } from '#web/testing/a-job.ts'
import { jobHead } from './job-head.ts'

const ORIGIN = 'https://cercooffro.test'

describe('what is told of a request outside the page', () => {
  it('is its title and the first 140 characters', () => {
    const head = jobHead(aJob({ description: 'a'.repeat(200) }), ORIGIN)
    expect(head).toMatchObject({ title: 'Rifare il bagno - Bologna', canonicalPath: '/lavori/j1' })
    expect(head.description).toBe('a'.repeat(140))
  })

  it('is a service with its way from the home page, and never a vacancy', () => {
    const { jsonLd } = jobHead(aJob({ images: ['/uploads/1.webp'] }), ORIGIN)
    expect(jsonLd).toMatchObject([
      {
        '@type': 'Service',
        url: `${ORIGIN}/lavori/j1`,
        serviceType: 'Idraulico',
        image: [`${ORIGIN}/uploads/1.webp`],
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ item: `${ORIGIN}/` }, { item: `${ORIGIN}/lavori` }, { position: 3 }],
      },
    ])
    expect(JSON.stringify(jsonLd)).not.toContain('JobPosting')
  })

  it('says nothing to search engines of a request that is not there', () => {
    expect(jobHead(undefined, ORIGIN)).toEqual({ title: 'Annuncio non trovato', isIndexed: false })
  })
})
