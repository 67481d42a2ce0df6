declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    timeout: number
    sampleInt: number
    method?: string
    headers?: Record<string, string>
    body?: string
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
