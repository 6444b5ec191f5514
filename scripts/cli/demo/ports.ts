import { CannotListen, openServer } from '#src/server.ts'

type Place = Parameters<typeof openServer>[0]

/** Advice about the first port that is taken; null when all are free. */
export const findTakenPort = async (places: readonly Place[]): Promise<string | null> => {
  for (const place of places) {
    try {
      const server = await openServer(place)
      await server.drain(0)
    } catch (error) {
      if (error instanceof CannotListen) return error.message
      throw error
    }
  }
  return null
}
