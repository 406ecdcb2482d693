# Sourced by PostgreSQL's image when it makes the database: the backends' role owns theirs and may nothing else.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v password="$BACKEND_PASSWORD" <<'SQL'
create role qlixline login password :'password';
create database qlixline owner qlixline;
SQL
