-- Events, podcasts and daily quotes, which administrators write and every vendor reads. All of these are
-- reference tables: nothing in them is a vendor's.

CREATE TABLE event (
  _id          text PRIMARY KEY,
  title        text NOT NULL,
  description  text NOT NULL,
  location     text NOT NULL,
  -- An https address, or empty.
  link         text NOT NULL,
  start_date   timestamptz NOT NULL,
  end_date     timestamptz NOT NULL CHECK (end_date >= start_date),
  created_date timestamptz NOT NULL
);
CREATE INDEX event_end ON event (end_date);

-- An audio file in the data folder, under its id. Its row is there before its bytes: of two uploads by one
-- address the second finds it, and what is on its way counts for the quotas.
CREATE TABLE audio_file (
  file         text PRIMARY KEY,
  uploaded_by  integer NOT NULL,
  name         text NOT NULL,
  bytes        bigint NOT NULL,
  -- By its content; null while it is on its way.
  type         text,
  created_date timestamptz NOT NULL
);

CREATE TABLE podcast (
  _id            text PRIMARY KEY,
  title          text NOT NULL,
  description    text NOT NULL,
  file           text NOT NULL UNIQUE REFERENCES audio_file,
  -- Seconds.
  duration       integer,
  published_date date NOT NULL,
  created_date   timestamptz NOT NULL
);

CREATE TABLE daily_quote (
  _id          text PRIMARY KEY,
  text         text NOT NULL,
  author       text NOT NULL,
  day          date NOT NULL UNIQUE,
  created_date timestamptz NOT NULL
);
