-- A vendor sees its sessions and ends the ones that are not its own doing. What names a session to its
-- vendor is neither the token nor its hash; address and agent say which device it is. They go with the
-- session, 30 days at the latest.
ALTER TABLE session
  ADD COLUMN _id     text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN agent   text NOT NULL DEFAULT '';
