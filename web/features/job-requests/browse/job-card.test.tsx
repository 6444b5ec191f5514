import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aJob } from '#web/testing/a-job.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { JobCard } from './job-card.tsx'

const REVEAL = <button type="button">Scopri i Contatti</button>

const card = (changes: Parameters<typeof aJob>[0] = {}) =>
  renderElement(<JobCard job={aJob(changes)} reveal={REVEAL} />)

const facebook = () => screen.getByRole('link', { name: 'Condividi su Facebook' })

describe('the card of a job request', () => {
  it('tells category, urgency, status, place, budget, first name and how many took the contact', () => {
    card()
    expect(screen.getByRole('heading', { name: 'Rifare il bagno' })).toBeTruthy()
    for (const words of [
      'Cerco Idraulico',
      'Urgente',
      'Attivo · Contatti subito',
      '· Bologna, Emilia-Romagna · Giulia',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText('€1.000 - €5.000')).toBeTruthy()
    expect(screen.getByText('3 posti liberi')).toBeTruthy()
  })

  it.each([
    [['Contatti subito'], 'Attivo · Contatti subito'],
    [
      ['Prima le offerte', 'Solo chi lavora in zona'],
      'Attivo · Prima le offerte · Solo chi lavora in zona',
    ],
    [[], 'Attivo'],
  ])('says before the press how the contact is given, and to whom: %j', (contactMarks, words) => {
    card({ contactMarks })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it.each([
    ['week', 'Urgente', 'flame'],
    ['day', 'Entro oggi', 'clock danger'],
    ['asap', 'Il prima possibile', 'clock'],
    ['month', /Entro un mese/, 'job-timing'],
  ])(
    'has the flame for this week alone, a clock for what is sooner, and alarms for today: %s',
    (urgency, label, look) => {
      card({ urgency })
      expect(screen.getByText(label).className).toBe(look)
    },
  )

  it('leads to the request by its title and by Vedi Dettagli', () => {
    card()
    const hrefs = screen
      .getAllByRole('link', { name: /Rifare il bagno|Vedi Dettagli/ })
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/lavori/j1', '/lavori/j1'])
  })

  it('shows a budget that it does not know as it was written, and none where there is none', () => {
    card({ budget: 'circa 300 euro' })
    expect(screen.getByText('circa 300 euro')).toBeTruthy()
  })

  it('shares the first 150 characters in a window of 600 by 400', async () => {
    const opened: unknown[][] = []
    window.open = (...call) => {
      opened.push(call)
      return null
    }
    card({ description: `${'a'.repeat(150)}ZZZ` })
    await userEvent.click(facebook())

    const [[href, , features] = []] = opened
    expect(String(features)).toContain('width=600,height=400')
    const query = new URL(String(href)).searchParams
    expect(query.get('quote')).toBe('a'.repeat(150))
    expect(query.get('u')).toBe(
      'https://cercooffro.test/lavori/j1?utm_source=facebook&utm_medium=social&utm_campaign=job_share',
    )
  })

  it('is dimmed and says Lavoro Completato once the work is done, without the button and the fire', () => {
    const { container } = card({ status: 'completed', contactMarks: [] })
    expect(container.querySelector('.card.dimmed')).not.toBeNull()
    expect(screen.getByText('Lavoro Completato')).toBeTruthy()
    expect(screen.getByText('Completato')).toBeTruthy()
    expect(screen.queryByText('Scopri i Contatti')).toBeNull()
    expect(container.querySelector('.flame, .clock')).toBeNull()
  })

  it('puts a revealed contact in the place of name, share and button', () => {
    renderElement(<JobCard job={aJob()} reveal={REVEAL} contact={<p>Giulia Rossi, 333</p>} />)
    expect(screen.getByText('Giulia Rossi, 333')).toBeTruthy()
    expect(screen.queryByText(/· Giulia/)).toBeNull()
    expect(screen.queryByText('Scopri i Contatti')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Condividi su Facebook' })).toBeNull()
  })
})

describe('the picture of the card', () => {
  const category = { id: 'c1', name: 'Idraulico', slug: 'idraulico', image: '/categories/i.svg' }
  const source = (rendered: HTMLElement) => rendered.querySelector('img')?.getAttribute('src')
  let container: HTMLElement

  describe('of a request with pictures', () => {
    beforeEach(() => {
      container = card({ images: ['/uploads/1.webp'], category }).container
    })

    it('is its first, without a badge', () => {
      expect(source(container)).toBe('/uploads/1.webp')
      expect(screen.queryByAltText('Immagine di categoria')).toBeNull()
    })

    it('falls back to the category and then to its name', () => {
      for (const expected of ['/categories/i.svg', undefined]) {
        const image = container.querySelector('img')
        if (image) fireEvent.error(image)
        expect(source(container)).toBe(expected)
      }
      expect(screen.getByText('IDRAULICO')).toBeTruthy()
      expect(screen.getByText('Richiedi preventivi gratuiti')).toBeTruthy()
    })
  })

  it('is the category’s with a badge where the request has none', () => {
    expect(source(card({ category }).container)).toBe('/categories/i.svg')
    expect(screen.getByText('Immagine di categoria').className).toContain('badge')
  })
})
