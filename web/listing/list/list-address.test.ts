import { describe, expect, it } from 'vitest'
import { jobBoard } from '#web/features/job-requests/browse/job-list-screen.tsx'
import { countFilters, listApiPath, readListAddress, writeListAddress } from './list-address.ts'

const read = (query: string) => readListAddress(jobBoard, new URLSearchParams(query))

describe('the address of the list', () => {
  it('holds the filters and comes back the same', () => {
    const query = 'q=bagno&categoryId=c1&regionId=r1&city=Forl%C3%AC&offset=40'
    expect(writeListAddress(jobBoard, read(query))).toBe(`/lavori?${query}`)
  })

  it('leaves out what a form sends empty, and what is unfit', () => {
    const address = read('q=&categoryId=&city=%20&offset=-3')
    expect(writeListAddress(jobBoard, address)).toBe('/lavori')
    expect(read('offset=abc').offset).toBe(0)
    expect(read(`city=${'a'.repeat(500)}`).filters.city).toHaveLength(80)
  })

  it('asks the server for twenty at a time, from the offset on', () => {
    expect(listApiPath(jobBoard, read('city=Roma&offset=20'), 1)).toBe(
      '/api/job-requests?city=Roma&limit=20&offset=40',
    )
  })

  it('counts the filters in the sheet, not the words beside it', () => {
    expect(countFilters(read('q=bagno&regionId=r1&city=Roma'))).toBe(2)
  })
})
