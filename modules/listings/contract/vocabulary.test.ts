import { describe, expect, it } from 'vitest'
import { BUDGET_LABELS, describeJobStatus, URGENCY_LABELS } from './job-requests/vocabulary.ts'
import { CALL_TIME_LABELS } from './shared/vocabulary.ts'

describe('a fixed choice', () => {
  it('reads as the specification says: budget, urgency, call time', () => {
    expect(BUDGET_LABELS).toEqual({
      up_to_500: 'Fino a €500',
      '500_1000': '€500 - €1.000',
      '1000_5000': '€1.000 - €5.000',
      '5000_10000': '€5.000 - €10.000',
      over_10000: 'Oltre €10.000',
    })
    expect(URGENCY_LABELS).toMatchObject({
      week: 'Urgente',
      month: 'Entro un mese',
      '3_months': 'Entro 3 mesi',
      not_urgent: 'Non urgente',
    })
    expect(CALL_TIME_LABELS).toEqual({
      morning: 'Mattina (9-12)',
      afternoon: 'Pomeriggio (14-18)',
      evening: 'Sera (18-21)',
    })
  })

  it.each([
    ['active', 'Attivo'],
    ['completed', 'Completato'],
    ['modification_requested', 'In Modifica'],
    ['unheard-of', 'Attivo'],
    [undefined, 'Attivo'],
  ])('of job status %s is read as %s', (status, label) => {
    expect(describeJobStatus(status)).toBe(label)
  })
})
