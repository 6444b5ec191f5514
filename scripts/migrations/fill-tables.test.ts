import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { countRows, fillTables } from './fill-tables.ts'

const databaseWith = (sql: string) => {
  const connection = new Database(':memory:')
  connection.pragma('foreign_keys = OFF')
  connection.exec(sql)
  return connection
}

it('fills every table so that all foreign keys hold, whatever the order of the tables', () => {
  const connection = databaseWith(`
    CREATE TABLE pictures (id INTEGER PRIMARY KEY, owner text NOT NULL REFERENCES users (id));
    CREATE TABLE users (id text PRIMARY KEY NOT NULL, friend text REFERENCES users (id));
    CREATE TABLE places (id integer PRIMARY KEY, twice integer GENERATED ALWAYS AS (id * 2) VIRTUAL);
  `)
  fillTables(connection)
  expect(Object.fromEntries(countRows(connection))).toEqual({ pictures: 3, users: 3, places: 3 })
  expect(connection.pragma('foreign_key_check')).toEqual([])
})

it('leaves alone the rows that a migration put there', () => {
  const connection = databaseWith(`
    CREATE TABLE version (id integer PRIMARY KEY, number integer NOT NULL);
    INSERT INTO version VALUES (1, 7);
  `)
  fillTables(connection)
  expect(connection.prepare('SELECT number FROM version WHERE id = 1').get()).toEqual({ number: 7 })
})

it('leaves one column empty where a check asks for that', () => {
  const connection = databaseWith(`
    CREATE TABLE users (id text PRIMARY KEY NOT NULL);
    CREATE TABLE reveals (
      id text PRIMARY KEY NOT NULL, job text REFERENCES users (id), item text REFERENCES users (id),
      CHECK ((job IS NULL) <> (item IS NULL)));
    CREATE TABLE reports (id text PRIMARY KEY NOT NULL, reveal text REFERENCES reveals (id));
  `)
  fillTables(connection)
  expect(Object.fromEntries(countRows(connection))).toEqual({ reports: 3, reveals: 3, users: 3 })
  expect(connection.pragma('foreign_key_check')).toEqual([])
})
