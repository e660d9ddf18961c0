-- Connections to partners (docs/decisions/0051-connections.md), and what an administrator changes of the
-- portal's own words. Reference tables: nothing in them is a vendor's.

CREATE TABLE partner_connection (
  connection    text COLLATE "C" PRIMARY KEY,
  -- Some node's calls failed so often that it lets none through until then.
  paused_until  timestamptz,
  -- A test is under way; lost with the process that makes it once this is over.
  testing_until timestamptz,
  tested_at     timestamptz,
  test_works    boolean,
  test_words    text NOT NULL DEFAULT ''
);

-- Calls of all nodes by days of the reporting time zone, each try one.
CREATE TABLE partner_calls (
  connection text COLLATE "C" NOT NULL,
  day        date NOT NULL,
  calls      bigint NOT NULL,
  failures   bigint NOT NULL,
  PRIMARY KEY (connection, day)
);

-- When tests were asked for.
CREATE TABLE connection_test (
  at timestamptz NOT NULL
);
CREATE INDEX connection_test_at ON connection_test (at);

-- One row: what stands here goes before the settings of the environment.
CREATE TABLE brand (
  only_one       boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  name           text,
  contact_email  text,
  postal_address text,
  copyright      text,
  revision       integer NOT NULL DEFAULT 1
);
INSERT INTO brand DEFAULT VALUES;
