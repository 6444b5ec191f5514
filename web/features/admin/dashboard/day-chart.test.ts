import { describe, expect, it } from 'vitest'
import {
  formatChartDay,
  formatFigure,
  formatFigureChange,
  formatShortChartDay,
} from './day-chart.tsx'

describe('figures in words', () => {
  it('say by how much they rose or fell, and nothing where nothing was before', () => {
    expect(formatFigureChange({ now: 12, before: 8 })).toBe('+50 %')
    expect(formatFigureChange({ now: 8, before: 10 })).toBe('−20 %')
    expect(formatFigureChange({ now: 0, before: 3 })).toBe('−100 %')
    expect(formatFigureChange({ now: 4, before: 4 })).toBe('uguale')
    expect(formatFigureChange({ now: 4, before: 0 })).toBeNull()
  })

  it('write money as money', () => {
    expect(formatFigure('revenueCents', 123_450)).toMatch(/^1\.234,50\s€$/)
    expect(formatFigure('requests', 12_345)).toBe('12.345')
  })

  it('name the day that was meant, wherever the reader is', () => {
    expect(formatChartDay('2026-03-29')).toBe('29 marzo 2026')
    expect(formatShortChartDay('2026-03-09')).toBe('9/3')
  })
})
