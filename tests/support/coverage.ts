import { takeCoverage } from 'node:v8'
import { afterAll } from 'vitest'

// Test processes are ended without ceremony: what they covered is written while they live.
afterAll(() => takeCoverage())
