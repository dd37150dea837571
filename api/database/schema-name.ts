/** The one PostgreSQL schema of this project; not among those that Supabase serves to browsers. */
export const SCHEMA_NAME = 'companion';
