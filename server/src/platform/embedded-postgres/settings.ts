/** How the embedded PostgreSQL is set: for a school's lab PC, where memory is short and the power may go at any time. */
import type { Address } from './address.ts'

export const superuser = 'postgres'

/** User and database of the product. */
export const productName = 'pariksha'

/**
 * Options of initdb.
 * Text compares and changes case by PostgreSQL's own Unicode tables (provider "builtin"), sorted by code point: the same
 * on every machine and after every update of the operating system, whatever languages are installed there. An index
 * sorted by the system's library silently breaks when that library changes. Code points follow the alphabet within
 * Latin lower case, Telugu and Devanagari.
 */
export const clusterOptions = [
  `--username=${superuser}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

/** The server's settings, given at every start so that they are those of this version. */
export function serverSettings(address: Address, isDurable: boolean): Record<string, string | number> {
  return {
    listen_addresses: address.kind === 'tcp' ? '127.0.0.1' : '',
    port: address.port,
    unix_socket_directories: address.kind === 'socket' ? `"${address.folder.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    cluster_name: productName,
    ...memorySettings,
    ...(isDurable ? durableSettings : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...logSettings,
  }
}

const memorySettings = {
  max_connections: 60,
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  huge_pages: 'off',
  jit: 'off',
  // Papers and marks are small: workers for parallel scans and for reading ahead would only sit in memory.
  max_parallel_workers_per_gather: 0,
  max_worker_processes: 2,
  io_method: 'sync',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  autovacuum: 'on',
  autovacuum_max_workers: 2,
  random_page_cost: 1.1,
}

const durableSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Bounds how much is replayed after a power cut: seconds on a slow disk.
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  checkpoint_timeout: '10min',
}

/** Neither statements nor the details of errors are written: they hold names and answers. */
const logSettings = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
  log_rotation_age: 0,
  log_rotation_size: '10MB',
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}
