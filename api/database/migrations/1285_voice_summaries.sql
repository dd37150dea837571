-- What she takes away with her notes (next step, next date), and whether she changed a note afterwards.
alter table companion.voice_sessions
  add column summary_outlook jsonb,
  add column summary_corrected_at timestamptz(3),
  add constraint voice_sessions_outlook_belongs_to_summary
    check (summary is not null or (summary_outlook is null and summary_corrected_at is null));

-- Her notes are hers to correct; everything else about a session is still written by the service alone.
grant update (summary, summary_corrected_at) on companion.voice_sessions to authenticated;
